/** Makes an API key, beside the list: asks for a name and rights, then shows the key once. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PERMISSION_PARTS } from '#client/parts/account/permission-rows.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { API_KEY_PERMISSIONS, type ApiKeyPermission } from '#domain/people/permissions.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './credentials.module.css';
import { SecretOnce } from './secret-once.tsx';

const givable = (permission: string) => API_KEY_PERMISSIONS.find((each) => each === permission);

type NewApiKeyProps = {
  create: (name: string, permissions: readonly ApiKeyPermission[]) => Promise<string>;
  close: () => void;
};

export function NewApiKey({ create, close }: NewApiKeyProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly ApiKeyPermission[]>(['purchase_order:read']);
  const [token, setToken] = useState<string | null>(null);
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La clé n’a pas pu être créée.`,
    checks: {
      name: cleanText(name) === '' ? t`Dites à quoi elle sert, par exemple « Comptabilité ».` : undefined,
      permissions: chosen.length === 0 ? t`Donnez-lui au moins un droit.` : undefined,
    },
  });
  const give = (permission: ApiKeyPermission, isOn: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== permission), ...(isOn ? [permission] : [])]);
  if (token !== null) {
    return (
      <Sheet
        open
        onOpenChange={(open) => !open && close()}
        title={t`Votre clé est prête`}
        footer={<Button size="l" wide onClick={close}>{t`La clé est en lieu sûr`}</Button>}
      >
        <SecretOnce label={t`Clé d’API`} secret={token}>
          {t`Copiez-la maintenant : elle ne sera plus jamais montrée.`}
        </SecretOnce>
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Créer une clé d’API`}
      footer={<Button type="submit" form="new-api-key" size="l" wide loading={isSending}>{t`Créer la clé`}</Button>}
    >
      <FieldForm
        id="new-api-key"
        className={styles.form}
        submit={() => void submit(async () => setToken(await create(cleanText(name), chosen)))}
        turnedDown={turnedDown}
        failure={failure}
      >
        <TextField
          label={t`Nom de la clé`}
          name="name"
          autoComplete="off"
          maxLength={100}
          required
          error={wrong.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {wrong.permissions === undefined ? null : (
          <Banner tone="bad" live>
            {wrong.permissions}
          </Banner>
        )}
        {PERMISSION_PARTS.map(({ title, rows }) => (
          <fieldset key={title.id} className={styles.rights}>
            <legend>{t(title)}</legend>
            {rows.map(({ permission, words }) => {
              const given = givable(permission);
              return given === undefined ? null : (
                <Checkbox
                  key={permission}
                  label={t(words)}
                  checked={chosen.includes(given)}
                  onCheckedChange={(isOn) => give(given, isOn)}
                />
              );
            })}
          </fieldset>
        ))}
      </FieldForm>
    </Sheet>
  );
}
