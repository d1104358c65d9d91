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

test('so does a page of another device in it', async ({ browser, baseURL }) => {
  test.fail(true, 'As above.');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.evaluate(() => {
    const smuggled = document.createElement('script');
    smuggled.setAttribute('src', 'https://evil.example/a.js');
    document.head.append(smuggled);
  });
  await context.close();
});

test('and so does one that makes something of markup', async ({ page }) => {
  test.fail(true, 'As above.');
  await page.goto('/auth/login');
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>smuggled</b>');
    } catch {
      // The browser refuses, and has already reported the violation.
    }
  });
});

test('the security policy makes no exception for scripts', async ({ request }) => {
  const policy = (await request.get('/auth/login')).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ');
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(directives).toContain("object-src 'none'");
  expect(directives).toContain("base-uri 'none'");
  expect(directives).toContain("frame-ancestors 'none'");
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(directives).toContain('trusted-types default');
  for (const directive of ['default-src', 'worker-src', 'connect-src', 'form-action']) {
    expect(directives).toContain(`${directive} 'self'`);
  }
});
