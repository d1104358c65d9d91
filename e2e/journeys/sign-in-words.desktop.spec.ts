import { test } from '../journey.ts';
import { keysStayInPlace, opensDeadLinks, sendsHalfAForm } from '../screens/sign-in.ts';

test('the sign-in pages say themselves what is wrong, on a desktop as on a phone', async ({ page }) => {
  await sendsHalfAForm(page);
  await opensDeadLinks(page);
});

test('at a desktop, the sign-in page stays where it is when the server answers late', async ({ page }) => {
  await keysStayInPlace(page);
});
