import type { DeviceDatabase } from '../device/database.ts';
import type { KeptCode } from '../device/kept-code-row.ts';

/** What organizations call products, as written here: also what the server has refused (see own-codes.ts). */
export async function keptCodes({ meta }: DeviceDatabase): Promise<readonly KeptCode[]> {
  const row = await meta.get('own_codes');
  return row?.name === 'own_codes' ? row.value : [];
}
