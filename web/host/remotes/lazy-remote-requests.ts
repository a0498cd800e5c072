import { optionalPart } from '../../ui/loading/optional-part'

/** Few games have a remote. The panel with its code allows it, too. */
export const RemoteRequests = optionalPart(() => import('./remote-requests').then((m) => m.RemoteRequests))
