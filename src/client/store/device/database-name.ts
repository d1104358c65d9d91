/** Each account has a database of its own, so that a shared tablet never mixes the orders of two people. */
export function databaseName(account_id: string): string {
  return `${PREFIX}${account_id}`;
}

export function isDatabaseName(name: string | undefined): name is string {
  return name?.startsWith(PREFIX) === true;
}

const PREFIX = 'carreau-';
