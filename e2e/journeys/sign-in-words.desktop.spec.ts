import { test } from '../journey.ts';
import { opensDeadLinks, sendsHalfAForm } from '../screens/sign-in.ts';

test('the sign-in pages say themselves what is wrong, on a desktop as on a phone', async ({ page }) => {
  await sendsHalfAForm(page);
  await opensDeadLinks(page);
});
