/** The demo staff, signed in with the codes of the demo inbox. */
export const PEOPLE = [
  {
    phone: '+998900000000',
    firstName: 'Nodira',
    lastName: 'Yusupova',
    platformRole: 'PLATFORM_ADMIN',
    role: null,
  },
  { phone: '+998900000001', firstName: 'Sherzod', lastName: 'Rahimov', platformRole: null, role: 'OWNER' },
  {
    phone: '+998900000002',
    firstName: 'Dilnoza',
    lastName: 'Karimova',
    platformRole: null,
    role: 'OPERATOR',
  },
  { phone: '+998900000003', firstName: 'Jasur', lastName: 'Toshmatov', platformRole: null, role: 'COURIER' },
  { phone: '+998900000004', firstName: 'Malika', lastName: 'Ergasheva', platformRole: null, role: 'WAITER' },
] as const;
