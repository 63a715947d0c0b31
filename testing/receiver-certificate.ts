/**
 * A certificate of receiver.test and of the names below it, from 2020 to 2119, for receivers of webhooks on this machine. Only tests
 * trust it. It signs itself.
 */
export const receiverCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBTDCB9KADAgECAgEBMAoGCCqGSM49BAMCMBgxFjAUBgNVBAMTDXJlY2VpdmVy
LnRlc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBgxFjAUBgNV
BAMTDXJlY2VpdmVyLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARJ0xfl
LCOoh6Qbdoy8sV2nE2ZPrqqVzGLd5K182oUYis7Taz8YydLMpXUFRiO//XMQBtJs
MdsYiFlPqPKb9Mekoy0wKzApBgNVHREEIjAggg1yZWNlaXZlci50ZXN0gg8qLnJl
Y2VpdmVyLnRlc3QwCgYIKoZIzj0EAwIDRwAwRAIgXWbadFMguM0Pah8DG2P4U9P6
FK5lrrHGpPSB5YIO2KUCIB8YfN9vhcQOv+z2mwMU7RMtnmNuG8IGsAHCtpijdn2K
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLvN9bmJBM/9jwNlj
WtlEg14LEeqNSuC3k/x2KnarY3GhRANCAARJ0xflLCOoh6Qbdoy8sV2nE2ZPrqqV
zGLd5K182oUYis7Taz8YydLMpXUFRiO//XMQBtJsMdsYiFlPqPKb9Mek
-----END PRIVATE KEY-----`,
}
