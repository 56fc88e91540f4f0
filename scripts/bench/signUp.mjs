/**
 * Signs up a user without throttling, and adds the first toy to the favourites. Returns the storage of the browser and the
 * user's id.
 */
export async function signUp(browser, base) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${base}/auth`, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Full Name').fill('Ayesha Rahman');
  await form.getByLabel('Email').fill('ayesha@example.com');
  await form.getByLabel('Password', { exact: true }).fill('Toyshop1');
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).first().waitFor();
  await page.goto(`${base}/toy/toy-1`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await page.getByRole('button', { name: 'Favorited' }).waitFor();
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites'))[0].userId);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { userId, state };
}
