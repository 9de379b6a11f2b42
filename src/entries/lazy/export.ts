import { exporters } from '../../features/export/exporters.ts'
import { offerModule } from '../../view/tools/lazy-modules.ts'

offerModule('export', exporters)
