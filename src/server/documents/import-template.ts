import { routes } from '#contract/routes.ts';
import { TEMPLATE_FIELDS, TEMPLATE_HEADINGS } from '#domain/imports/template-headings.ts';
import { handle } from '../http/handle.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { sendFile } from './send-file.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Characters; names are the longest. */
const WIDTH = { usual: 16, name: 40 };

/** An empty product list, for suppliers who have none of their own. */
export const importTemplate = handle(routes.importTemplate, async ({ request, principal, reply }) => {
  const { locale } = await requestLanguage(request, principal);
  const columns = TEMPLATE_FIELDS.map((field) => ({
    title: TEMPLATE_HEADINGS[locale][field],
    width: field === 'name' ? WIDTH.name : WIDTH.usual,
  }));
  return sendFile(reply, 'carreau', 'xlsx', await writeXlsx({ name: 'Carreau', columns, rows: [] }));
});
