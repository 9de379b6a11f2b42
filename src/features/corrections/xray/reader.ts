import type { XrayShows } from '../../../messages/page-calls.ts'
import { workerAboutTab } from '../../../messages/worker.ts'

/**
 * Opens X-ray over a tab's page, and brings the tab to the front. @throws an error whose message is for the person
 */
export async function openXray(tab: number, shows: XrayShows): Promise<void> {
  await workerAboutTab(tab).openXray({ shows })
}
