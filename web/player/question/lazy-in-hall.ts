import { AskedQuestion } from '../../question-kinds/asked-question'
import { optionalPart } from '../../ui/loading/optional-part'

/** Loaded where the host has chosen so. A phone that could not load it shows the whole question. */
export const LazyInHall = optionalPart(() => import('./in-hall').then((m) => m.InHall), AskedQuestion)
