import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { startPath } from '../../paths.ts';
import { tellOutcome } from '../../sync/outcomes.ts';
import { Button } from '../../ui/button.tsx';
import { SupportLine } from '../layouts/support-line.tsx';
import { usePlace } from '../place/use-place.ts';
import { MessagePage } from './message-page.tsx';

/** Seed, section 2: title, message, and a support line with a mail link. */
export default function NotFoundPage() {
  const { t } = useLingui();
  const { locale } = usePlace();
  useEffect(() => tellOutcome({ kind: 'page_not_found' }), []);
  return (
    <MessagePage
      icon="search"
      title={t`Cette page n’existe pas`}
      actions={
        <Button asChild>
          <Link href={startPath(locale)}>{t`Aller à l’accueil`}</Link>
        </Button>
      }
    >
      <p>
        <Trans>L’adresse est peut-être incomplète, ou la page a été déplacée.</Trans>
      </p>
      <SupportLine />
    </MessagePage>
  );
}
