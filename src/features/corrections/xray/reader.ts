import { workerAboutTab } from '../../../messages/worker.ts'

/** Opens X-ray over a tab's page, and brings that tab to the front. @throws with a sentence for the person */
export async function openXray(tab: number): Promise<void> {
  await workerAboutTab(tab).openXray()
}
