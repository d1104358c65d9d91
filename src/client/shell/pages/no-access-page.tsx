import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useAccount } from '../../parts/account/session.tsx';
import { startPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { usePlace } from '../place/use-place.ts';
import { MessagePage } from './message-page.tsx';

/** The space exists, but not for this account. */
export function NoAccessPage({ name }: { name: string }) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const { email } = useAccount();
  return (
    <MessagePage
      icon="closed"
      title={t`Cet espace ne vous est pas ouvert`}
      actions={
        <Button asChild>
          <Link href={startPath(locale, { choose: 'space' })}>{t`Choisir un espace`}</Link>
        </Button>
      }
    >
      <p>
        <Trans>
          Vous êtes connecté avec {email}, qui n’a pas accès à {name}.
        </Trans>
      </p>
    </MessagePage>
  );
}
