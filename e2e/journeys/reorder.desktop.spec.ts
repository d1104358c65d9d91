import { test } from '../journey.ts';
import { reorderIntoFullCart } from '../screens/reorder.ts';

test('reordering into a cart that is not empty asks first: add, replace with a way back, or nothing', async ({
  page,
  signIn,
}) => {
  await reorderIntoFullCart(page, (path) => signIn(page, 'buyer@demo.test', path));
});
