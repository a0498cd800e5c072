/** Words were sent, but the host or the filter hides every one. */
export const allHidden = 'No words to show'
