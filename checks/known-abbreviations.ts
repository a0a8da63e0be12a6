/** Abbreviations that need no explanation on a page. */

/** Those that everybody in India who buys for a business says aloud. */
export const COMMON: ReadonlySet<string> = new Set(
  `2D 3D A3 A4 A5 AC AI AMC API ATM BPO CA CAD CCTV CD CEO CFO CRM CV EMI ERP EU FAQ FMCG FSSAI GB GPS GST GSTIN HD HR ID IP IS ISO IT KYC LED MB MRP NDA NGO OK
  OTP PAN PC PDF PIN POS QR RAM RBI RFID SAP SIM SMS TB TDS TV UAE UK UPI UPS URL US USB`.split(/\s+/),
);

/** Names of systems, laws and institutions that are only known by them. */
export const NAMES: ReadonlySet<string> = new Set(
  `AISHE AWS BI CERT DDU DIGIT HTML IBM IPC LIC NEET OEKO PM RERA SBI SEBI UDISE`.split(/\s+/),
);
