/** The rail's fold key, and `[`, which does the same. */
import { useLingui } from '@lingui/react/macro';
import { FoldKey } from '#client/ui/fold-key.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';

type FoldRailProps = { folded: boolean; fold: (folded: boolean) => void };

export default function FoldRail({ folded, fold }: FoldRailProps) {
  const { t } = useLingui();
  const turn = () => fold(!folded);
  useShortcuts({ '[': { does: t`replier ou déplier le menu`, group: 'everywhere', act: turn } });
  return <FoldKey folded={folded} label={folded ? t`Déplier le menu` : t`Replier le menu`} onClick={turn} />;
}
