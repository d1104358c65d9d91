import { routes } from '#contract/routes.ts';
import type { Spending, Spent } from '#contract/spending.ts';
import { spendingTable } from '#domain/documents/spending-table.ts';
import { AMOUNT_PRECISION, money } from '#domain/values/money.ts';
import { withTenant } from '../database/connection.ts';
import type { RowOf } from '../database/statement.ts';
import { sendFile } from '../documents/send-file.ts';
import { writeCsv } from '../documents/write-csv.ts';
import { writeXlsx } from '../documents/write-xlsx.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { ORDERS_OF_MONTHS, SPENT_ON_PRODUCTS, TOP_CATEGORIES } from './spending-statements.ts';
import { spendingWords } from './spending-words.ts';

const MONTHS = 12;

export const organizationSpending = handle(routes.organizationSpending, ({ params, services }) =>
  readSpending(services, params.organization_id),
);

export const organizationSpendingTable = handle(
  routes.organizationSpendingTable,
  async ({ params: { organization_id }, query: { format }, principal, services, request, reply }) => {
    const { i18n, tag, locale } = await requestLanguage(request, principal);
    const spending = await readSpending(services, organization_id);
    const table = spendingTable(spending.spent, spendingWords(i18n), locale);
    const name = `depenses-${spending.from}-${spending.to}`;
    return format === 'csv'
      ? sendFile(reply, name, 'csv', writeCsv(table, tag))
      : sendFile(reply, name, 'xlsx', await writeXlsx(table));
  },
);

async function readSpending(services: Services, organization_id: string): Promise<Spending> {
  const { from, to } = countedMonths(services.now());
  const period = { organization_id, first: from, last: to };
  const { products, months } = await withTenant(services.database, { organization_id }, async (executor) => ({
    products: await executor.rows(SPENT_ON_PRODUCTS(period)),
    months: await executor.rows(ORDERS_OF_MONTHS(period)),
  }));
  const names = new Map(months.map(({ supplier_id, supplier_name }) => [supplier_id, supplier_name]));
  const spent: Spent[] = [];
  for (const [supplier_id, supplier_name] of names) {
    const own = products.filter((row) => row.supplier_id === supplier_id);
    const categories = await readCategories(services, { supplier_id, organization_id }, own);
    spent.push(...byCategory(own, categories).map((row) => ({ ...row, supplier_id, supplier_name })));
  }
  for (const { month, supplier_id, supplier_name, currency, cents } of months) {
    const total = money(cents, AMOUNT_PRECISION, currency);
    if (cents !== 0)
      spent.push({ month, supplier_id, supplier_name, kind: 'carriage', category_id: null, names: {}, total });
  }
  return {
    from,
    to,
    orders: months.reduce((sum, { orders }) => sum + orders, 0),
    spent: spent.sort((left, right) => (left.month < right.month ? -1 : left.month > right.month ? 1 : 0)),
  };
}

/** The present month and those before it, as days. */
function countedMonths(now: Date): { readonly from: string; readonly to: string } {
  const day = (year: number, month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: day(year, month - MONTHS + 1, 1), to: day(year, month + 1, 0) };
}

type ProductRow = RowOf<typeof SPENT_ON_PRODUCTS>;
type CategoryRow = RowOf<typeof TOP_CATEGORIES>;

/** By product_id. Categories are the supplier's: they are read behind the supplier's wall, as this client. */
async function readCategories(
  services: Services,
  tenant: { readonly supplier_id: string; readonly organization_id: string },
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<string, CategoryRow>> {
  const product_ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const found = await withTenant(services.database, tenant, (executor) =>
    executor.rows(TOP_CATEGORIES({ supplier_id: tenant.supplier_id, product_ids })),
  );
  return new Map(found.map((row) => [row.product_id, row]));
}

function byCategory(
  rows: readonly ProductRow[],
  categories: ReadonlyMap<string, CategoryRow>,
): Omit<Spent, 'supplier_id' | 'supplier_name'>[] {
  const sums = new Map<string, Omit<Spent, 'supplier_id' | 'supplier_name'>>();
  for (const { month, product_id, currency, cents } of rows) {
    const { category_id = null, names = {} } = categories.get(product_id) ?? {};
    const name = `${month} ${category_id} ${currency}`;
    const before = sums.get(name)?.total.amount ?? 0;
    sums.set(name, {
      month,
      kind: 'goods',
      category_id,
      names,
      total: money(before + cents, AMOUNT_PRECISION, currency),
    });
  }
  return [...sums.values()];
}
