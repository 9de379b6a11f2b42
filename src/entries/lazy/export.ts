import { exporters } from '../../features/export/exporters.ts'
import { offerModule } from '../../view/tools/module-loader.ts'

offerModule('export', exporters)
