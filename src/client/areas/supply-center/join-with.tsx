/**
 * A supplier's invitation makes a new organization. A person who already orders elsewhere as another one lets that
 * organization take up the invitation here; the new one is then closed.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { supplierPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Account } from '#contract/account.ts';
import { clientRoutes } from '#contract/client.ts';
import type { SupplierCard } from '#contract/supplier.ts';

type Organization = Account['organizations'][number];
type JoinWithProps = {
  invited: Organization;
  /** The other organizations that the person manages. */
  others: readonly Organization[];
  suppliers: readonly SupplierCard[];
  where: Whereabouts;
  close: () => void;
};

export default function JoinWith({ invited, others, suppliers, where, close }: JoinWithProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { refresh } = useSession();
  const [supplier_id, setSupplier] = useState(suppliers[0]?.supplier_id ?? '');
  const [organization_id, setOrganization] = useState(others[0]?.organization_id ?? '');
  const { name } = invited;
  const [isSending, setSending] = useState(false);
  const join = async () => {
    setSending(true);
    try {
      const joined = await call(clientRoutes.joinAsClient, {
        params: { organization_id },
        body: { supplier_id, invited_organization_id: invited.organization_id },
      });
      await refresh();
      const space_alias = suppliers.find((each) => each.supplier_id === supplier_id)?.alias ?? '';
      const context = { space_alias, supply_center_context: joined.alias };
      navigate(supplierPath({ locale: where.locale, context }, ['catalog']));
    } catch (error) {
      const isInUse = isProblem(error, 'IN_USE');
      showToast({
        tone: 'bad',
        message: isInUse
          ? t`Impossible : ${name} a déjà commandé, quelqu’un d’autre y commande, ou l’autre est déjà client.`
          : t`Ce fournisseur n’a pas pu être repris.`,
      });
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Commander avec une autre organisation`}
      description={t`Prix et conditions de ${name} chez ce fournisseur passent à l’autre organisation, et ${name} se ferme. Utile quand un fournisseur vous a invité sous un nouveau nom.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Annuler`}</Button>
          <Button loading={isSending} onClick={() => void join()}>{t`Reprendre l’invitation`}</Button>
        </>
      }
    >
      <Select
        label={t`Fournisseur`}
        value={supplier_id}
        onValueChange={setSupplier}
        options={suppliers.map((each) => ({ value: each.supplier_id, label: each.name }))}
      />
      <Select
        label={t`Commander au nom de`}
        value={organization_id}
        onValueChange={setOrganization}
        options={others.map((each) => ({ value: each.organization_id, label: each.name }))}
      />
    </Dialog>
  );
}
