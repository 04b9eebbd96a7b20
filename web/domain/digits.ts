/** An amount with a full stop before each three figures, as Spanish writes it: `350.000`. */
export const digits = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
