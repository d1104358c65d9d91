/**
 * `/supplier/register`: a signed-in person opens a supplier's space, and owns it. The form has four fields, three of
 * them filled in, and leads to the new back office with its onboarding.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { useMayRegister } from '#client/parts/account/use-may-register.ts';
import { usePrimaryColor } from '#client/parts/app/theme.tsx';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { registrationRoutes } from '#contract/registration.ts';
import { markOf } from '#domain/people/space-alias.ts';
import { aliasFrom } from '#domain/values/alias.ts';
import { cleanText } from '#domain/values/text.ts';
import { DEFAULT_PRIMARY_COLOR } from '#domain/values/theme-ramp.ts';
import { AliasField, useAliasProblem } from '../brand/alias-field.tsx';
import { BrandColorField } from '../brand/brand-color-field.tsx';
import { BrandPreview } from '../brand/brand-preview.tsx';
import { deviceTimeZone, TimeZoneField } from '../brand/time-zone-field.tsx';
import { useAliasState } from '../brand/use-alias-state.ts';
import { NotInvited } from './not-invited.tsx';
import styles from './register-screen.module.css';

export default function RegisterScreen({ where }: { where: Whereabouts }) {
  const mayRegister = useMayRegister();
  return mayRegister === false ? <NotInvited where={where} /> : <RegisterForm where={where} />;
}

function RegisterForm({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const [, navigate] = useLocation();
  // Each try sends the same key, so that a try after a lost answer opens no second space.
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [name, setName] = useState('');
  const [primaryColor, setPrimaryColor] = useState(DEFAULT_PRIMARY_COLOR);
  const [timeZone, setTimeZone] = useState(deviceTimeZone);
  const { alias, setAlias, aliasState } = useProposedAlias(name);
  const aliasProblem = useAliasProblem();
  usePrimaryColor(primaryColor);
  const shownName = cleanText(name) || t`Votre nom`;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’espace n’a pas pu être ouvert.`,
    reasons: { not_allowed: t`Sur cette installation, un espace s’ouvre sur invitation.` },
    checks: {
      name: cleanText(name) === '' ? t`Indiquez le nom que vos clients connaissent.` : undefined,
      alias: aliasProblem(aliasState),
    },
    fields: {
      name: t`Ce nom ne peut pas être lu.`,
      alias: t`Déjà pris par un autre espace.`,
      time_zone: t`Ce fuseau horaire n’est pas connu ici.`,
    },
  });
  const register = async () => {
    const body = { name: cleanText(name), alias, primaryColor, time_zone: timeZone, locale: where.locale };
    const opened = await call(registrationRoutes.registerSupplier, { body, idempotencyKey: key });
    await refresh();
    navigate(adminPath({ locale: where.locale, context: { space_alias: opened.alias } }), { replace: true });
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t`Ouvrir un espace fournisseur`}</h1>
        <p>
          <Trans>Moins d’une minute. Tout se change ensuite dans les réglages.</Trans>
        </p>
      </header>
      <Card>
        <FieldForm
          className={styles.form}
          submit={() => void submit(register)}
          turnedDown={turnedDown}
          failure={failure}
        >
          <TextField
            label={t`Nom affiché`}
            error={wrong.name}
            name="organization"
            autoComplete="organization"
            // The form is the whole page, and its first field is the space's name.
            autoFocus
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <AliasField value={alias} onChange={setAlias} state={aliasState} error={wrong.alias} />
          <BrandColorField value={primaryColor} onChange={setPrimaryColor} />
          <TimeZoneField value={timeZone} onChange={setTimeZone} error={wrong.time_zone} />
          <Button type="submit" size="l" wide loading={isSending}>{t`Ouvrir l’espace`}</Button>
        </FieldForm>
      </Card>
      <BrandPreview name={shownName} mark={markOf(shownName)} primaryColor={primaryColor} />
    </main>
  );
}

/**
 * The alias follows the name until the person types one of their own. A taken alias is replaced by the free one that
 * the server proposes.
 */
function useProposedAlias(name: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [instead, setInstead] = useState<{ readonly of: string; readonly alias: string } | null>(null);
  const proposed = aliasFrom(name);
  const alias = typed ?? (instead?.of === proposed ? instead.alias : proposed);
  const aliasState = useAliasState(alias);
  const free = typed === null && aliasState.kind === 'in_use' ? aliasState.proposal : null;
  useEffect(() => {
    if (free !== null) setInstead({ of: proposed, alias: free });
  }, [free, proposed]);
  return { alias, aliasState, setAlias: setTyped };
}
