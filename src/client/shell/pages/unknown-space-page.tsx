/**
 * For a supplier's space that this device does not know for the account. Asks the server whether the supplier exists.
 * If so, the account has no access. If not, or without an answer, shows the seed's sentence word for word.
 */

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { supplierRoutes } from '#contract/supplier.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useSession } from '../../parts/account/session.tsx';
import { type Place, startPath, withAlias } from '../../paths.ts';
import { call } from '../../sync/api.ts';
import { tellOutcome } from '../../sync/outcomes.ts';
import { Button } from '../../ui/button.tsx';
import { AreaSkeleton } from '../entries/area-skeleton.tsx';
import { PlainLayout } from '../layouts/plain-layout.tsx';
import { usePlace } from '../place/use-place.ts';
import { MessagePage } from './message-page.tsx';
import { NoAccessPage } from './no-access-page.tsx';

const COULD_NOT_FETCH = 'Could not fetch supplier information';

type Answer =
  | { readonly kind: 'asking' | 'failed' }
  | { readonly kind: 'found'; readonly supplier_id: string; readonly alias: string; readonly name: string };

export default function UnknownSpacePage({ place }: { place: Place }) {
  const supplier = place.context.space_alias ?? place.context.supplierid ?? '';
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <PlainLayout>
      <SupplierLookup key={`${supplier} ${attempt}`} supplier={supplier} locale={place.locale} retry={retry} />
    </PlainLayout>
  );
}

/** The seed: an access check that failed is logged as warning and returns nothing of the space. */
function RefusedSpace({ name }: { name: string }) {
  useEffect(() => tellOutcome({ kind: 'space_refused' }), []);
  return <NoAccessPage name={name} />;
}

function SupplierLookup({ supplier, locale, retry }: { supplier: string; locale: Locale; retry: () => void }) {
  const { t } = useLingui();
  const { spaces } = useSession();
  const { address } = usePlace();
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' });

  useEffect(() => {
    const stop = new AbortController();
    call(supplierRoutes.supplier, { params: { supplier }, signal: stop.signal }).then(
      ({ supplier_id, alias, name }) => setAnswer({ kind: 'found', supplier_id, alias, name }),
      () => stop.signal.aborted || setAnswer({ kind: 'failed' }),
    );
    return () => stop.abort();
  }, [supplier]);

  if (answer.kind === 'asking') return <AreaSkeleton />;
  if (answer.kind === 'found') {
    const { supplier_id, alias, name } = answer;
    const isOwn = spaces.some((space) => space.supplier_id === supplier_id && space.alias === alias);
    // The address has an old alias of this space.
    if (isOwn && alias !== supplier) return <Redirect href={withAlias(address, alias)} replace />;
    return <RefusedSpace name={name} />;
  }
  return (
    <MessagePage
      icon="offline"
      title={<span lang="en">{COULD_NOT_FETCH}</span>}
      actions={
        <>
          <Button onClick={retry}>{t`Réessayer`}</Button>
          <Button variant="outline" asChild>
            <Link href={startPath(locale, { choose: 'space' })}>{t`Choisir un espace`}</Link>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Le fournisseur « {supplier} » n’a pas pu être trouvé, et rien n’en est enregistré sur cet appareil.
        </Trans>
      </p>
    </MessagePage>
  );
}
