/** The calls of assignments. Separate, because few pages load them, and a player's page none of the host's. */
export const assignmentRoutes = {
  list: 'GET /api/assignments',
  create: 'POST /api/assignments',
  present: 'POST /api/assignments/present',
  get: 'GET /api/assignments/:id',
  update: 'PATCH /api/assignments/:id',
  remove: 'DELETE /api/assignments/:id',
  refresh: 'POST /api/assignments/:id/refresh',
  close: 'POST /api/assignments/:id/close',
  reopen: 'POST /api/assignments/:id/reopen',
  results: 'GET /api/assignments/:id/results',
  questions: 'GET /api/assignments/:id/questions',
  csv: 'GET /api/assignments/:id/results.csv',
  xlsx: 'GET /api/assignments/:id/results.xlsx',
  rekey: 'POST /api/assignments/:id/questions/:index/rekey',
  undoRekey: 'DELETE /api/assignments/:id/questions/:index/rekey/:correction',
  removePeople: 'POST /api/assignments/:id/people/remove',
  person: 'GET /api/assignments/:id/people/:personId',
  updatePerson: 'PATCH /api/assignments/:id/people/:personId',
  removePerson: 'DELETE /api/assignments/:id/people/:personId',
  giveAttempt: 'POST /api/assignments/:id/people/:personId/attempts',
  newResumeCode: 'POST /api/assignments/:id/people/:personId/resume-code',
  newLink: 'POST /api/assignments/:id/people/:personId/link',
  free: 'POST /api/assignments/:id/people/:personId/free',
  giveBack: 'POST /api/assignments/:id/people/:personId/give-back',
} as const

export const assignmentPlayerRoutes = {
  read: 'GET /api/a/:code',
  names: 'GET /api/a/:code/names',
  join: 'POST /api/a/:code/join',
  resume: 'POST /api/a/:code/resume',
  leave: 'POST /api/a/:code/leave',
  begin: 'POST /api/a/:code/attempts',
  next: 'POST /api/a/:code/next',
  answer: 'POST /api/a/:code/answer',
  results: 'GET /api/a/:code/results',
  playMissed: 'POST /api/a/:code/solo',
  erase: 'DELETE /api/a/:code/mine',
} as const

/** The page that plays an assignment. A personal link has its token after the `#`, which no server is sent. */
export const assignmentPath = '/a/:code'
