import { lazyPart } from '../../ui/loading/lazy-part'

/** The dialog that changes right answers, which hosts' screens and remotes open on a press. */
export const LazyLiveCorrections = lazyPart(() => import('./live-corrections').then((m) => m.LiveCorrections), {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
})
