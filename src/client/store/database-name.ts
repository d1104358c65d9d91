/** One database per account; a shared tablet never mixes two people's orders. */
export function databaseName(account_id: string): string {
  return `carreau-${account_id}`;
}
