export const SlideRemote = () => <p className="dim">A slide: there is nothing to answer.</p>
