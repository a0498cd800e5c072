import { lazyPart } from '../../ui/loading/lazy-part'

/** The list of all players, which hosts' screens and remotes open on a press. */
export const LazyPlayersPanel = lazyPart(() => import('./players-panel').then((m) => m.PlayersPanel), {
  isOpen: ({ panel }) => panel.isOpen,
  close: ({ panel }) => panel.close(),
})
