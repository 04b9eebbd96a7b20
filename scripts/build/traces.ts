/** What tells in a built page of counting visits, and of noting where an enquiry came from. */
export const traces = [
  /plausible/i,
  /data-analytics/,
  /Eligió un plan/,
  /utm_/,
  /Tu mensaje me dice también/,
  /reached/,
  /visitSource/,
]
