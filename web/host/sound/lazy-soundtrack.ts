import { optionalPart } from '../../ui/loading/optional-part'
import type { PlayedView } from './play-soundtrack'

/** The sound of the hall. A browser plays none before somebody has pressed something. */
export const Soundtrack = optionalPart<PlayedView>(() => import('./play-soundtrack').then((m) => m.PlaySoundtrack))
