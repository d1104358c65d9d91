/**
 * The name of a group, saved by leaving the field or Enter; a name that another group has stays in the field and says
 * so.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { type GridGroup, priceGridRoutes } from '#contract/price-grid.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { cleanText } from '#domain/values/text.ts';

type GroupNameProps = { supplier_id: string; group: GridGroup; mayUpdate: boolean };

export function GroupName({ supplier_id, group: { price_group_id, name }, mayUpdate }: GroupNameProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      call(pricingRoutes.changePriceGroup, {
        params: { price_group_id },
        query: { supplier_id },
        body: { name: wanted },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) });
      setTyped(undefined);
    },
    onError: (error) =>
      setWrong(
        isProblem(error, 'IN_USE') ? t`Un autre groupe porte déjà ce nom.` : t`Ce nom n’a pas pu être enregistré.`,
      ),
  });
  const commit = () => {
    const wanted = cleanText(typed ?? name);
    if (wanted === name) setTyped(undefined);
    else if (wanted === '') setWrong(t`Un groupe a un nom.`);
    else rename.mutate(wanted);
  };
  return (
    <TextField
      label={t`Nom`}
      value={typed ?? name}
      maxLength={200}
      readOnly={!mayUpdate}
      autoComplete="off"
      error={wrong}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(undefined);
      }}
      onBlur={() => wrong === undefined && commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || typed === undefined) return;
        // Escape must not reach the sheet, which would close.
        event.stopPropagation();
        setTyped(undefined);
        setWrong(undefined);
      }}
    />
  );
}
