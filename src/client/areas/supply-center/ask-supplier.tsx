/** The request to a supplier: the facts that they will see, and a message to them. */
import { useLingui } from '@lingui/react/macro';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import type { SupplierCard } from '#contract/supplier.ts';
import { cleanText } from '#domain/values/text.ts';
import type { useSupplierRequests } from './use-supplier-requests.ts';

type AskSupplierProps = {
  organization: { organization_id: string; name: string };
  supplier: SupplierCard;
  ask: ReturnType<typeof useSupplierRequests>['ask'];
  close: () => void;
};

export function AskSupplier({ organization, supplier, ask, close }: AskSupplierProps) {
  const { t } = useLingui();
  const { supplier_id, name } = supplier;
  const kitchen = organization.name;
  const draft = useStandingDraft(`ask:${organization.organization_id}:${supplier_id}`, { message: '' });
  const send = async () => {
    if (!(await ask(supplier, cleanText(draft.typed.message)))) return;
    draft.forget();
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Demander à ${name} de vous livrer`}
      description={t`${name} verra le nom, la ville et le SIRET de ${kitchen}, votre nom et votre adresse e-mail. Rien d’autre.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Annuler`}</Button>
          <Button onClick={() => void send()}>{t`Envoyer la demande`}</Button>
        </>
      }
    >
      <TextArea
        label={t`Votre message`}
        optionalText={t`facultatif`}
        hint={t`Ce que vous commandez, où et quand vous recevez.`}
        rows={3}
        maxLength={1000}
        value={draft.typed.message}
        onChange={(event) => draft.type({ message: event.target.value })}
      />
    </Dialog>
  );
}
