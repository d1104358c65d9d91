import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { MISSING_CONTEXT_MESSAGE } from '#domain/people/space-context.ts';
import { startPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { usePlace } from '../place/use-place.ts';
import { MessagePage } from './message-page.tsx';

/** The address names the area but no space. The title is the seed's own sentence, in every language. */
export default function ContextErrorPage() {
  const { t } = useLingui();
  const { locale } = usePlace();
  return (
    <PlainLayout>
      <MessagePage
        icon="warning"
        title={<span lang="en">{MISSING_CONTEXT_MESSAGE}</span>}
        actions={
          <Button asChild>
            <Link href={startPath(locale, { choose: 'space' })}>{t`Choisir un espace`}</Link>
          </Button>
        }
      >
        <p>
          <Trans>L’adresse ne dit pas dans quel espace vous allez.</Trans>
        </p>
      </MessagePage>
    </PlainLayout>
  );
}
