/** Firefox preferences that save downloads immediately, without a prompt. */
export const firefoxPreferences = (downloads: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/json',
  'browser.download.always_ask_before_handling_new_types': false,
});
