/** Pages of `/internal`, for those who run the installation. The gallery shows every component in every state. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { AuditScreen } from './audit-screen.tsx';
import { FlagsScreen } from './flags-screen.tsx';
import { HealthScreen } from './health-screen.tsx';
import { InstalledScreen } from './installed-screen.tsx';
import { InvitationsScreen } from './invitations-screen.tsx';
import { MailScreen } from './mail-screen.tsx';
import { MailboxScreen } from './mailbox-screen.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { WorkScreen } from './work-screen.tsx';

const Gallery = lazy(() => import('./gallery.tsx'));

export interface InternalAreaProps {
  readonly where: Whereabouts;
  /** The part of the path after `/internal`, with its slash. */
  readonly path: string;
  readonly notFound: ReactNode;
}

export default function InternalArea({ where, path, notFound }: InternalAreaProps) {
  const { second_factor_needed } = useAccount();
  if (second_factor_needed === true) return <SecondFactorScreen />;
  if (path === '/') return <HealthScreen where={where} />;
  const [, screen, id, ...others] = path.split('/');
  if (screen === 'mailbox' && others.length === 0) {
    return id === undefined ? <MailboxScreen where={where} /> : <MailScreen where={where} message_id={id} />;
  }
  if (screen === 'audit' && id !== undefined && others.length === 0) {
    return <AuditScreen key={id} where={where} of={{ supplier_id: id }} />;
  }
  if (screen === 'organizations' && id !== undefined && others.length === 0) {
    return <AuditScreen key={id} where={where} of={{ organization_id: id }} />;
  }
  if (path === '/suppliers' || path === '/organizations') {
    return <InstalledScreen where={where} shown={path === '/suppliers' ? 'suppliers' : 'organizations'} />;
  }
  if (path === '/flags') return <FlagsScreen />;
  if (path === '/work') return <WorkScreen />;
  if (path === '/invitations') return <InvitationsScreen where={where} />;
  if (path !== '/gallery') return notFound;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
