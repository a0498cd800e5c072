import { optionalPart } from '../../ui/loading/optional-part'

export const TakeHome = optionalPart(() => import('./take-home').then((m) => m.TakeHome))
