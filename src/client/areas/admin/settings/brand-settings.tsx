/** Name, alias, letters, colour and logo, beside a preview of what clients see. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPath } from '#client/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import { AliasField } from '../brand/alias-field.tsx';
import { BrandColorField } from '../brand/brand-color-field.tsx';
import { BrandPreview } from '../brand/brand-preview.tsx';
import { useAliasState } from '../brand/use-alias-state.ts';
import { LogoField } from './logo-field.tsx';
import styles from './settings-screen.module.css';
import type { SettingsSectionProps } from './settings-section.ts';
import { useDraft } from './use-draft.ts';

export function BrandSettings({ settings, save, mayChange, supplier, where }: SettingsSectionProps) {
  const { t } = useLingui();
  const text = (part: 'name' | 'mark') => (typed: string, seen: readonly string[]) =>
    cleanText(typed) === ''
      ? null
      : save(
          { [part]: cleanText(typed) },
          seen.map((each) => ({ [part]: cleanText(each) })),
        );
  const name = useDraft(settings.name, text('name'));
  const mark = useDraft(settings.mark, text('mark'));
  const color = useDraft(settings.primaryColor, (primaryColor, seen) =>
    save(
      { primaryColor },
      seen.map((each) => ({ primaryColor: each })),
    ),
  );
  const isNameMissing = cleanText(name.value) === '';
  return (
    <div className={styles.beside}>
      <Card as="section" aria-labelledby="brand">
        <div className={styles.fields}>
          <h2 id="brand">
            <Trans>Nom et couleur</Trans>
          </h2>
          <div className={styles.pair}>
            <TextField
              label={t`Nom affiché`}
              error={isNameMissing ? t`Indiquez le nom que vos clients connaissent.` : undefined}
              maxLength={200}
              disabled={!mayChange}
              value={name.value}
              onChange={(event) => name.type(event.target.value)}
              onBlur={name.leave}
            />
            <TextField
              label={t`Lettres`}
              hint={t`Une à trois, là où il n’y a pas de logo.`}
              maxLength={3}
              disabled={!mayChange}
              value={mark.value}
              onChange={(event) => mark.type(event.target.value)}
              onBlur={mark.leave}
            />
          </div>
          <SpaceAlias alias={settings.alias} save={save} mayChange={mayChange} where={where} />
          <BrandColorField value={color.value} onChange={color.type} disabled={!mayChange} />
          <LogoField supplier_id={supplier.supplier_id} settings={settings} mayChange={mayChange} />
        </div>
      </Card>
      <BrandPreview
        name={cleanText(name.value) || settings.name}
        mark={cleanText(mark.value) || settings.mark}
        logo={settings.logo}
        primaryColor={color.value}
      />
    </div>
  );
}

type SpaceAliasProps = Pick<SettingsSectionProps, 'save' | 'mayChange' | 'where'> & { alias: string };

/**
 * Saves the alias only when the person leaves the field, since a half-typed alias may be a valid one, and only where it
 * is free.
 */
function SpaceAlias({ alias, save, mayChange, where }: SpaceAliasProps) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(alias);
  const [shown, setShown] = useState(alias);
  const state = useAliasState(typed, alias);
  if (shown !== alias) {
    // The alias has changed, here or by somebody else: the page's address must follow it.
    setShown(alias);
    setTyped(alias);
    queueMicrotask(() =>
      navigate(adminPath({ locale: where.locale, context: { space_alias: alias } }, ['settings']), { replace: true }),
    );
  }
  return (
    <AliasField
      value={typed}
      onChange={setTyped}
      onBlur={() => state.kind === 'free' && typed !== alias && save({ alias: typed })}
      state={state}
      disabled={!mayChange}
    />
  );
}
