/** One database per account; a shared tablet never mixes two people's orders. */
export function databaseName(account_id: string): string {
  return `${PREFIX}${account_id}`;
}

export function isDatabaseName(name: string | undefined): name is string {
  return name?.startsWith(PREFIX) === true;
}

const PREFIX = 'carreau-';
