export const WordsRemote = () => <p className="dim">Every word counts: nothing is right or wrong.</p>
