export const SlideBars = () => <p className="muted">A slide: there was nothing to answer.</p>
