import { asTenant, connect } from '../database/connection.ts';
import { serveTasks } from '../threads/serve-tasks.ts';
import { indexOf, pack } from './catalog-index.ts';
import { readCatalogState, readProducts } from './read-products.ts';

export interface IndexTask {
  readonly url: string;
  readonly supplier_id: string;
}

async function build({ url, supplier_id }: IndexTask) {
  const database = connect(url);
  try {
    const executor = asTenant(database, { supplier_id });
    // The version is read first: a product that changes while the products are read is read again as a change.
    const { catalog_version: version, words } = await readCatalogState(executor, supplier_id);
    return pack(indexOf(await readProducts(executor, supplier_id), { version, words }));
  } finally {
    await database.close();
  }
}

serveTasks(build);
