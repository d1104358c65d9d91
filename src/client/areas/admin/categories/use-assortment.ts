/** Changes of categories and labels. Each is saved at once and announced, and the message or Ctrl Z undoes it. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { assortmentRoutes, type DeskCategory, type DeskLabel } from '#contract/assortment.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';

type CategoryEdit = {
  name?: string;
  parent_id?: string | null;
  glyph?: string;
  hue?: number;
  position?: number;
};

export function useAssortment(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { supplier_id };

  const refresh = () =>
    Promise.all(
      [assortmentRoutes.categories, assortmentRoutes.labels, productDeskRoutes.ownProducts].map((route) =>
        queries.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
  /**
   * Waits for a change and reads the lists again; says why a change failed, and answers null then. `inUse`: the words
   * for what stands in its way.
   */
  const done = async <Answer>(
    doing: Promise<Answer>,
    inUse: (usedBy: readonly string[]) => string = () => t`Ce nom est déjà pris à côté.`,
  ): Promise<Answer | null> => {
    try {
      return await doing;
    } catch (error) {
      const isStale = isProblem(error, 'stale_version');
      showToast({
        tone: 'bad',
        message: isStale
          ? t`Quelqu’un vient de le modifier : voici ce qu’il en est.`
          : isProblem(error, 'IN_USE')
            ? inUse(error.problem?.used_by ?? [])
            : t`Cela n’a pas abouti. Réessayez.`,
      });
      return null;
    } finally {
      await refresh();
    }
  };
  const change = ({ category_id, version }: DeskCategory, edit: CategoryEdit) =>
    call(assortmentRoutes.changeCategory, { params: { supplier_id, category_id }, body: { version, ...edit } });
  /** The category as it is now: others may have moved or renamed it before an undo. */
  const current = async (category_id: string) => {
    const { categories } = await call(assortmentRoutes.categories, { params, query: { count: 1000 } });
    const found = categories.find((each) => each.category_id === category_id);
    if (!found) throw new Error('the category is gone');
    return found;
  };

  return {
    async create(body: { name: string; parent_id: string | null; glyph: string; hue: number }): Promise<boolean> {
      return (await done(call(assortmentRoutes.createCategory, { params, body }))) !== null;
    },
    async change(category: DeskCategory, edit: CategoryEdit, message: string): Promise<boolean> {
      const saved = await done(change(category, edit));
      if (saved === null) return false;
      const { parent_id, glyph, hue, names } = category;
      const before = { parent_id, glyph, hue, name: names.fr_FR ?? '' };
      offerUndo({ message, undo: async () => done(change(await current(category.category_id), before)) });
      return true;
    },
    async move(category: DeskCategory, from: number, position: number): Promise<void> {
      const moved = await done(change(category, { position }));
      if (moved === null) return;
      offerUndo({
        message: t`Ordre des rayons changé`,
        undo: async () => done(change(await current(category.category_id), { position: from })),
      });
    },
    async remove({ category_id, names, parent_id, glyph, hue }: DeskCategory): Promise<void> {
      const name = names.fr_FR ?? '';
      const stillUsed = (usedBy: readonly string[]) => {
        const catalogs = usedBy.join(', ');
        return usedBy.length === 0
          ? t`Ce rayon n’est pas vide : il reste.`
          : t`Ce rayon reste : ces catalogues le contiennent : ${catalogs}.`;
      };
      const gone = await done(
        call(assortmentRoutes.deleteCategory, { params: { supplier_id, category_id } }),
        stillUsed,
      );
      if (gone === null) return;
      const body = { name, parent_id, glyph, hue };
      offerUndo({
        message: t`${name} supprimé`,
        undo: () => done(call(assortmentRoutes.createCategory, { params, body })),
      });
    },
    async addLabel(label: string): Promise<boolean> {
      return (await done(call(assortmentRoutes.createLabel, { params, body: { label } }))) !== null;
    },
    async renameLabel({ label }: DeskLabel, renamed: string): Promise<void> {
      const rename = (from: string, to: string) =>
        call(assortmentRoutes.renameLabel, { params: { supplier_id, label: from }, body: { label: to } });
      const saved = await done(rename(label, renamed));
      if (saved) offerUndo({ message: t`${label} devient ${renamed}`, undo: () => done(rename(renamed, label)) });
    },
    async orderLabels(labels: readonly string[], before: readonly string[]): Promise<void> {
      const order = (inOrder: readonly string[]) =>
        call(assortmentRoutes.orderLabels, { params, body: { labels: [...inOrder] } });
      const saved = await done(order(labels));
      if (saved) offerUndo({ message: t`Ordre des étiquettes changé`, undo: () => done(order(before)) });
    },
    async removeLabel({ label }: DeskLabel): Promise<void> {
      const gone = await done(
        call(assortmentRoutes.deleteLabel, { params: { supplier_id, label } }),
        (usedBy: readonly string[]) => {
          const catalogs = usedBy.join(', ');
          return t`Cette étiquette reste : ces catalogues la contiennent : ${catalogs}.`;
        },
      );
      if (gone === null) return;
      const { change_id } = gone;
      const undo = async () => {
        if (change_id === null) return done(call(assortmentRoutes.createLabel, { params, body: { label } }));
        return done(call(productDeskRoutes.undoProductChange, { params: { supplier_id, change_id } }));
      };
      offerUndo({ message: t`${label} supprimé`, undo });
    },
  };
}
