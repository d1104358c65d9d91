import { expect, test } from '../journey.ts';

test('a page that breaks the security policy fails its journey', async ({ page }) => {
  test.fail(true, 'The script below is stopped by the policy; that this is noticed is what is tested.');
  await page.goto('/auth/login');
  await page.evaluate(() => {
    const smuggled = document.createElement('script');
    smuggled.textContent = 'void 0';
    document.head.append(smuggled);
  });
});

test('the security policy makes no exception for scripts', async ({ request }) => {
  const policy = (await request.get('/auth/login')).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ');
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(directives).toContain("object-src 'none'");
  expect(directives).toContain("base-uri 'self'");
  expect(directives).toContain("frame-ancestors 'none'");
});
